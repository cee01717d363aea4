import { Link } from 'react-router';
import { PROFILE_KINDS, type ProfileKind } from '#app/profile/rules.ts';
import { KIND_WORDS } from '#app/profile/words.ts';
import { Grid } from '#app/ui/layout.tsx';

/** The first step: who lends. Each kind is a link, so that it takes no scripts. */
export function KindChoice({ hrefFor }: { hrefFor: (kind: ProfileKind) => string }) {
  return (
    <nav aria-label="Who lends">
      <Grid of="fields">
        {PROFILE_KINDS.map((kind) => (
          <Link
            key={kind}
            to={hrefFor(kind)}
            className="grid gap-1 at-top pad-4 frame surface unlined hover-edge"
          >
            <span className="semibold ink">{KIND_WORDS[kind].label}</span>
            <span className="muted text-sm">{KIND_WORDS[kind].hint}</span>
          </Link>
        ))}
      </Grid>
    </nav>
  );
}

/** The kind that an address names; null for none and for one that there is not. */
export function readKind(query: URLSearchParams | FormData): ProfileKind | null {
  const named = query.get('kind');
  return PROFILE_KINDS.find((kind) => kind === named) ?? null;
}
