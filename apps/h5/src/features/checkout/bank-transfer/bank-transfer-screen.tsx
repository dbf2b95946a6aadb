import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toNumber } from '../../../api/normalise.ts';
import { useSearch } from '../../../platform/navigation/use-search.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { HeaderBar } from '../../../ui/header-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { transferTexts } from '../checkout-texts.ts';
import styles from './bank-transfer-screen.module.css';
import { transferDueQuery, transferInstructionsQuery } from './transfer-instructions.ts';

/** Bank transfer instructions for an order. The operator confirms the payment by hand (contract 19.14, generation A). */
export function BankTransferScreen() {
  usePageTitle(transferTexts.title);
  const navigate = useNavigate();
  const [search] = useSearch();
  // Strings, because order numbers exceed 2^53. Kept in state, because the address changes before the screen unmounts.
  const [{ orderNo, price }] = useState({
    orderNo: search.get('orderId') ?? '',
    price: search.get('price') ?? '',
  });
  const { data: dueYuan } = useQuery(transferDueQuery(orderNo));
  // An address without a readable amount shows none.
  const due = dueYuan ?? toNumber(price, -1);
  const { data: text, error } = useQuery(transferInstructionsQuery(orderNo));
  const isFailed = error !== null || orderNo === '';
  useEffect(() => {
    if (isFailed) void navigate('/', { replace: true });
  }, [isFailed, navigate]);

  return (
    <Page
      header={<HeaderBar title={transferTexts.header} onBack={() => void navigate(-2)} />}
      footer={
        <div className={styles.bar}>
          <Button kind="primary" block onClick={() => void navigate('/')}>
            {transferTexts.done}
          </Button>
        </div>
      }
      className={styles.page}
    >
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{transferTexts.orderNo}</dt>
          <dd className={styles.number}>{orderNo}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{transferTexts.due}</dt>
          <dd className={styles.price}>
            {dueYuan === undefined || due < 0 ? null : <Price yuan={due} exact />}
          </dd>
        </div>
      </dl>
      <section className={styles.account} aria-labelledby="account">
        <h2 id="account" className={`sectionTitle ${styles.title}`}>
          {transferTexts.account}
        </h2>
        <p className={styles.hint}>{transferTexts.accountHint}</p>
        {text === undefined ? <Spinner size={24} /> : <RichText html={text} />}
      </section>
    </Page>
  );
}
