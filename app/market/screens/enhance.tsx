import { Sparkles } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Row } from '#app/ui/layout.tsx';
import styles from './enhance.module.css';
import type { ComponentProps } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import type { EnrichmentReport } from '#app/market/fill-form.ts';

/** What the button that asks for data sends beside the form. */
export const ENHANCE = 'enhance';

/** True while the data of a form is being asked for, and nothing is being saved. */
export function useIsEnhancing(): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === ENHANCE;
}

/** Asks for what is known of the house whose place is typed above. Source: rules 2.2. */
export function EnhanceRow() {
  const isEnhancing = useIsEnhancing();
  return (
    <Row>
      <Button
        name="intent"
        value={ENHANCE}
        variant="secondary"
        formNoValidate
        pending={isEnhancing}
      >
        <Icon of={Sparkles} size={16} />
        Enhance
      </Button>
      <p className={`${styles.hint} muted text-sm`}>
        Looks up value, rent, facts and comparable properties for this address. What you have typed
        stays.
      </p>
    </Row>
  );
}

type EnrichmentNoticeProps = {
  /** None until something was found. */
  report: EnrichmentReport | undefined;
  /** What the lists are called that hold the rest. */
  listedTitle: string;
  /** The order that puts a text into a box; it works without scripts as well. */
  put: (name: string, text: string) => ComponentProps<'button'>;
  /** True once a box has this text. */
  has: (name: string, text: string) => boolean;
};

/** Says what Enhance has filled in, what it left alone, and where it has it from. */
export function EnrichmentNotice({ report, ...rest }: EnrichmentNoticeProps) {
  return (
    <div role="status" className={styles.place}>
      {report && <Found report={report} {...rest} />}
    </div>
  );
}

type FoundProps = Omit<EnrichmentNoticeProps, 'report'> & { report: EnrichmentReport };

function Found({ report, listedTitle, put, has }: FoundProps) {
  const { basis, filled, listed } = report;
  const kept = report.kept.filter(({ name, text }) => !has(name, text));
  return (
    <Notice tone="success" title="Property Data Enhanced">
      <div className={`${styles.report} grid gap-3`}>
        <p>Market data and comparable properties have been loaded. {basis}</p>
        <p className="bold">Property Enhanced Successfully</p>
        {filled.length > 0 && (
          <p>Filled in: {filled.map(({ label, text }) => `${label} ${text}`).join(', ')}.</p>
        )}
        {kept.length > 0 && (
          <>
            <p>Kept as you have it:</p>
            <ul className={styles.kept}>
              {kept.map(({ name, label, typed, found, text }) => (
                <li key={name}>
                  {label} {typed}
                  <Button
                    {...put(name, text)}
                    variant="secondary"
                    size="small"
                    aria-label={`Use ${found}, ${label}`}
                  >
                    Use {found}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {listed.length > 0 && (
          <>
            <p>{listedTitle}</p>
            <ul>
              {listed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <p>Nothing is stored until you save.</p>
      </div>
    </Notice>
  );
}
