import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoteHealthBadge, NoteStandingBadge } from './badges.tsx';

it.each([NoteHealthBadge, NoteStandingBadge])(
  'a note in default has one word for it',
  (Standing) => {
    const html = renderToStaticMarkup(<Standing status="defaulted" health="overdue" />);
    expect(html).toContain('Defaulted');
    expect(html).not.toContain('Overdue');
    const late = renderToStaticMarkup(<Standing status="active" health="overdue" />);
    expect(late).toContain('Overdue');
  },
);
