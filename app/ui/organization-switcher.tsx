import type { ViewerView } from '#app/server/views/page-view.ts';
import { Building2, Check, Plus } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { Icon } from './icon.tsx';
import { MenuLink, MenuPopover } from './menu-popover.tsx';
import menu from './menu-popover.module.css';

/**
 * The organization whose figures are shown, and the others one belongs to: each is a form's button.
 */
export function OrganizationSwitcher({ viewer }: { viewer: ViewerView }) {
  const { pathname } = useLocation();
  const { organizations, currentOrganizationId } = viewer;
  const current = organizations.find(({ id }) => id === currentOrganizationId);
  if (organizations.length === 0) return null;
  const label = current?.name ?? 'Choose organization';
  return (
    <MenuPopover
      label={label}
      accessibleLabel={current ? `Organization: ${label}` : label}
      face={<Icon of={Building2} />}
      align="start"
    >
      <Form method="post" action="/dashboard/organizations/switch">
        <input type="hidden" name="returnTo" value={pathname} />
        <div className={menu.heading}>Organizations</div>
        {organizations.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name="organizationId"
            value={id}
            className={menu.item}
            aria-current={id === currentOrganizationId || undefined}
          >
            {name}
            {id === currentOrganizationId && <Icon of={Check} className={menu.check} />}
          </button>
        ))}
      </Form>
      <hr />
      <MenuLink to="/dashboard/organizations/new" icon={Plus}>
        New Organization
      </MenuLink>
    </MenuPopover>
  );
}
