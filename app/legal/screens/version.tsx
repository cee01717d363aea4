import { compareVersion } from '#app/legal/comparison.server.ts';
import { LEGAL_TITLES, legalPath } from '#app/legal/rules.ts';
import { STATE_LABELS, STATE_MEANS } from '#app/legal/words.ts';
import { callerOf } from '#app/server/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/version';
import { Comparison } from './comparison.tsx';
import { nameIn, textIn } from './text-in.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const text = textIn(params);
  const number = /^[1-9]\d{0,8}$/.test(params.number) ? Number(params.number) : 0;
  return { text, ...foundOrThrow(await compareVersion(callerOf(context), { text, number })) };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches, `${nameIn(params)}, version ${params.number}`);

export default function Version({ loaderData }: Route.ComponentProps) {
  const { text, version, before, stretches } = loaderData;
  const { number, state, inForceOn, publishedAt, publishedBy } = version;
  return (
    <>
      <PageHeader
        title={`${LEGAL_TITLES[text]}, version ${number}`}
        badges={<Badge means={STATE_MEANS[state]}>{STATE_LABELS[state]}</Badge>}
        back={{ to: `/admin/legal/${text}`, label: `Back to ${LEGAL_TITLES[text]}` }}
        actions={
          <ButtonLink to={legalPath(text, number)} variant="secondary">
            Read It
          </ButtonLink>
        }
      />
      <Card>
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'In force from', value: <Day on={inForceOn} /> },
            { term: 'Published', value: publishedAt },
            { term: 'Published by', value: publishedBy },
          ]}
        />
      </Card>
      <Comparison
        title={before === null ? 'The first version' : `Compared with version ${before}`}
        stretches={stretches}
      />
    </>
  );
}
