import type { Plan } from '@zaixue/contract/entities/plan';
import { IconPlay } from '../../ui/icons/content-icons.tsx';
import { createIcon, IconCheck } from '../../ui/icons/icons.tsx';
import { IconMessage, IconTalk } from '../../ui/icons/member-icons.tsx';
import styles from './plan-benefits.module.css';
import { planTexts } from './plan-texts.ts';

const IconDownload = /* @__PURE__ */ createIcon('M12 4v11M7.5 10.8L12 15.3l4.5-4.5M4.5 19.5h15');
const IconTag = /* @__PURE__ */ createIcon('M4 4.5h7.2L20 13.3 13.3 20 4.5 11.2zM8.2 8.2v.1');
const IconClock = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM12 7.2V12l3.2 2',
);

/** Icons by words in the operator's text of a benefit; the first that fits. */
const ICONS = [
  [/课件|资料|下载|导出/, IconDownload],
  [/折|优惠|价|券|积分/, IconTag],
  [/答疑|提问|老师|客服|评论|社群|交流/, IconTalk],
  [/通知|提醒|消息/, IconMessage],
  [/随时|有效|更新|上新|首发|抢先|天/, IconClock],
  [/课|看|学/, IconPlay],
] as const;

/** What the membership brings, each with an icon (extension `plan-details`), then the description of the plan. */
export function PlanBenefits({ plan }: { readonly plan: Plan }) {
  const benefits = plan.benefits ?? [];
  const rows = plan.desc_rows.filter((row) => row.trim() !== '');
  if (benefits.length === 0 && rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="benefits">
      <h2 id="benefits" className={`sectionTitle ${styles.title}`}>
        {planTexts.benefits}
      </h2>
      {benefits.length === 0 ? null : (
        <ul role="list" className={styles.benefits}>
          {benefits.map((benefit, index) => {
            const Icon = ICONS.find(([words]) => words.test(benefit))?.[1] ?? IconCheck;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text; they may repeat and never move
              <li key={index} className={styles.benefit}>
                <span className={styles.icon}>
                  <Icon size={24} />
                </span>
                <span>{benefit}</span>
              </li>
            );
          })}
        </ul>
      )}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text; they may repeat and never move
        <p key={index} className={styles.row}>
          {row}
        </p>
      ))}
    </section>
  );
}
