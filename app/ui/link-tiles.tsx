import { Link } from 'react-router';
import { Grid } from './layout.tsx';

type Tile = { to: string; label: string; hint: string };

/** What there is to choose from as the first step, each a link, so that it takes no scripts. */
export function LinkTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Grid of="fields">
      {tiles.map(({ to, label, hint }) => (
        <Link key={to} to={to} className="grid gap-1 at-top pad-4 frame surface unlined hover-edge">
          <span className="semibold ink">{label}</span>
          <span className="muted text-sm">{hint}</span>
        </Link>
      ))}
    </Grid>
  );
}
