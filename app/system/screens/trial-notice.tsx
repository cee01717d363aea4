import type { Trial } from '#app/system/words.ts';
import { Notice } from '#app/ui/notice.tsx';

/** How an attempt ended, with what the other side has said; nothing before there was one. */
export function TrialNotice({ trial }: { trial: Trial | null }) {
  if (trial === null) return null;
  const { isFine, sentence, answer } = trial;
  return (
    <Notice
      tone={isFine ? 'success' : 'danger'}
      role={isFine ? 'status' : 'alert'}
      title={isFine ? 'It works' : 'It does not work'}
    >
      {sentence}
      {answer !== null && (
        <>
          {' '}
          The answer: <code>{answer}</code>
        </>
      )}
    </Notice>
  );
}
