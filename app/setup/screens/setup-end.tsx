import { Form, Link } from 'react-router';
import type { SetupView } from '#app/setup/show.server.ts';
import type { Trial } from '#app/system/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './setup.module.css';

/** What is set, what is still to be looked at, and the way into the administration. */
export function DoneStep({ view }: { view: SetupView }) {
  const isSending = useSending('finish');
  const company = usePage()?.company;
  return (
    <Stack>
      <Card title="What is set">
        <DefinitionList
          entries={[
            { term: 'Company', value: company?.name },
            { term: 'Admin', value: view.adminEmail },
            { term: 'Mail', value: <TrialBadge trial={view.mail.trial} /> },
            { term: 'File storage', value: <TrialBadge trial={view.files.trial} /> },
            { term: 'Time zone', value: view.zone.value },
          ]}
        />
      </Card>
      <Card
        title="What is still to look at"
        description="What hearthnote check says of the settings."
      >
        {view.warnings.length === 0 ? (
          <p>Nothing: the settings are as they should be.</p>
        ) : (
          <ul className={styles.warnings}>
            {view.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </Card>
      <p className="muted">
        Next comes a second factor, which everybody who administers has besides a password. Then the
        administration opens: <Link to="/admin/system">System</Link> shows whether each part works,
        and <Link to="/help">Help</Link> has the pages about{' '}
        <Link to="/help/settings">settings</Link>, <Link to="/help/back-up">backups</Link> and{' '}
        <Link to="/help/upgrade">upgrades</Link>.
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="finish" />
        <Row>
          <Button pending={isSending}>Finish the Set-Up</Button>
        </Row>
      </Form>
    </Stack>
  );
}

function TrialBadge({ trial }: { trial: Trial | null }) {
  if (trial === null) return <Badge means="waiting">Not tested</Badge>;
  return trial.isFine ? <Badge means="good">Works</Badge> : <Badge means="bad">Failed</Badge>;
}
