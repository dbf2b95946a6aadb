import { useConfig } from '../../api/queries/config.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { ListGroup, ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './setting-screen.module.css';
import { settingTexts } from './setting-texts.ts';

/** Links to the agreements, and the copyright (contract 19.19). */
export function SettingScreen() {
  usePageTitle(settingTexts.title);
  const config = useConfig();
  const rows = [
    { label: settingTexts.userAgreement, href: config.user_protocol },
    { label: settingTexts.privacyPolicy[config.generation], href: config.user_private_protocol },
    { label: settingTexts.vipAgreement, href: config.vip_protocol },
    { label: settingTexts.aboutUs, href: config.aboutus },
  ];
  return (
    <Page header={<HeaderBar title={settingTexts.title} />} className={styles.page}>
      <ListGroup>
        {rows.map(({ label, href }) =>
          href ? <ListRow key={label} label={label} href={href} /> : <ListRow key={label} label={label} />,
        )}
      </ListGroup>
      <p className={styles.rights}>
        {settingTexts.copyright(new Date().getFullYear())}
        {config.webname ? <span>{settingTexts.rights(config.webname)}</span> : null}
      </p>
    </Page>
  );
}
