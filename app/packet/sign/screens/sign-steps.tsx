import type { SigningView } from '#app/packet/sign/read.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { ConsentCard } from './consent-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { SignCard } from './sign-card.tsx';
import { StepCard } from './step-card.tsx';
import styles from './step-card.module.css';

type SignStepsProps = {
  token: string;
  view: SigningView;
  answerOf: (intent: 'consent' | 'sign') => FormAnswer | undefined;
};

/** All three steps in their order: what is done, what is to be done now, and what opens next. */
export function SignSteps({ token, view, answerOf }: SignStepsProps) {
  const isAgreed = view.step === 'sign';
  return (
    <div className={`${styles.steps} stack gap-4`}>
      {isAgreed ? (
        <>
          <StepCard step="Agree to electronic records" state="done" />
          <PapersCard token={token} papers={view.papers} />
          <SignCard view={view} answer={answerOf('sign')} />
        </>
      ) : (
        <>
          <ConsentCard token={token} view={view} answer={answerOf('consent')} />
          <StepCard step="Read each paper" state="ahead" />
          <StepCard step="Sign" state="ahead" />
        </>
      )}
    </div>
  );
}
