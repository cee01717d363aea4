import { Sparkles } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Row } from '#app/ui/layout.tsx';
import styles from './enhance-row.module.css';

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
      <p className={styles.hint}>
        Looks up value, rent, facts and comparable properties for this address. What you have typed
        stays.
      </p>
    </Row>
  );
}
