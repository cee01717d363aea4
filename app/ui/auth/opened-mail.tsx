import { Fragment } from 'react';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import styles from './opened-mail.module.css';

type OpenedMailProps = {
  mail: { from: string; to: string; writtenAt: string; text: string; origin: string };
};

/** A mail as its reader gets it, in its plain form. */
export function OpenedMail({ mail }: OpenedMailProps) {
  return (
    <>
      <DefinitionList
        entries={[
          { term: 'From', value: <EmailText email={mail.from} /> },
          { term: 'To', value: <EmailText email={mail.to} /> },
          { term: 'Written', value: mail.writtenAt },
        ]}
      />
      <Card>
        <div className={styles.text}>
          {mail.text
            .trim()
            .split('\n\n')
            .map((part) => (
              <p key={part}>
                {part.split('\n').map((line) => (
                  <Fragment key={line}>
                    <Line text={line} origin={mail.origin} />
                    {'\n'}
                  </Fragment>
                ))}
              </p>
            ))}
        </div>
      </Card>
    </>
  );
}

/**
 * A line that is an address of this site becomes a link. It leads to the name under which the
 * reader is here (localhost or 127.0.0.1), because their session belongs to that name.
 */
function Line({ text, origin }: { text: string; origin: string }) {
  if (text !== origin && !text.startsWith(`${origin}/`)) return text;
  return <a href={text.slice(origin.length) || '/'}>{text}</a>;
}
