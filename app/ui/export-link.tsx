import { ButtonLink } from './button.tsx';

type ExportLinkProps = {
  /** The address of the file, with the filters of the list. */
  to: string;
  size?: 'regular' | 'small';
};

/** Leads to a list as a file. */
export function ExportLink({ to, size = 'regular' }: ExportLinkProps) {
  return (
    <ButtonLink to={to} variant="secondary" size={size} reloadDocument>
      Export CSV
    </ButtonLink>
  );
}
