import { PROFILE_KINDS, type ProfileKind } from '#app/profile/rules.ts';
import { KIND_WORDS } from '#app/profile/words.ts';
import { LinkTiles } from '#app/ui/link-tiles.tsx';

/** The first step: who lends. */
export function KindChoice({ hrefFor }: { hrefFor: (kind: ProfileKind) => string }) {
  return (
    <nav aria-label="Who lends">
      <LinkTiles
        tiles={PROFILE_KINDS.map((kind) => ({ to: hrefFor(kind), ...KIND_WORDS[kind] }))}
      />
    </nav>
  );
}

/** The kind that an address names; null for none and for one that there is not. */
export function readKind(query: URLSearchParams | FormData): ProfileKind | null {
  const named = query.get('kind');
  return PROFILE_KINDS.find((kind) => kind === named) ?? null;
}
