import {
  Activity,
  BadgeCheck,
  Banknote,
  Building2,
  ChartNoAxesColumn,
  CirclePlus,
  FilePen,
  FileText,
  FileUp,
  Files,
  HandCoins,
  History,
  House,
  IdCard,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
  Palette,
  Network,
  ReceiptText,
  Scale,
  Settings,
  SlidersHorizontal,
  SquareKanban,
  Users,
} from 'lucide-react';

export type Area = 'dashboard' | 'admin';

export type Entry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only for those whom the screen lets in, which are platform admins. */
  forPlatform?: true;
  /** Only where the reader belongs to an organization, for it shows what is that one's. */
  ofOrganization?: true;
};

export type Group = { label: string | null; entries: readonly Entry[] };

/** What the signed-in areas consist of; the administration's daily group stands first. */
export const MENUS: Record<Area, readonly Group[]> = {
  dashboard: [
    {
      label: null,
      entries: [
        { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
        { to: '/dashboard/notes', label: 'Notes', icon: FileText, ofOrganization: true },
        { to: '/dashboard/payments', label: 'Payments', icon: Banknote, ofOrganization: true },
        { to: '/dashboard/requests', label: 'Requests', icon: Inbox },
        {
          to: '/dashboard/statements',
          label: 'Statements',
          icon: ReceiptText,
          ofOrganization: true,
        },
        {
          to: '/dashboard/profiles',
          label: 'Investing Profiles',
          icon: IdCard,
          ofOrganization: true,
        },
        { to: '/dashboard/team', label: 'Team', icon: Users, ofOrganization: true },
        { to: '/dashboard/settings', label: 'Settings', icon: Settings, ofOrganization: true },
      ],
    },
  ],
  admin: [
    {
      label: null,
      entries: [
        { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
        { to: '/admin/properties', label: 'Manage Properties', icon: House },
        { to: '/admin/properties/new', label: 'Add Property', icon: CirclePlus },
        { to: '/admin/investment-requests', label: 'Investment Requests', icon: Inbox },
        { to: '/admin/funding', label: 'Funding', icon: SquareKanban },
        { to: '/admin/investments', label: 'Investments', icon: ChartNoAxesColumn },
        {
          to: '/admin/settings',
          label: 'Organization Settings',
          icon: Building2,
        },
      ],
    },
    {
      label: 'Money and papers',
      entries: [
        { to: '/admin/servicing', label: 'Servicing', icon: HandCoins },
        { to: '/admin/statements', label: 'Statements', icon: ReceiptText },
        { to: '/admin/documents', label: 'Documents', icon: Files },
        { to: '/admin/templates', label: 'Paper Templates', icon: FilePen, forPlatform: true },
        {
          to: '/admin/settings/funding',
          label: 'Funding Settings',
          icon: SlidersHorizontal,
          forPlatform: true,
        },
        { to: '/admin/import', label: 'Import', icon: FileUp },
      ],
    },
    {
      label: 'People',
      entries: [
        { to: '/admin/profiles', label: 'Lender Profiles', icon: IdCard },
        { to: '/admin/accreditation', label: 'Accreditation', icon: BadgeCheck, forPlatform: true },
        { to: '/admin/leads', label: 'Leads', icon: MessagesSquare, forPlatform: true },
        { to: '/admin/users', label: 'Users', icon: Users, forPlatform: true },
        { to: '/admin/organizations', label: 'Organizations', icon: Network, forPlatform: true },
      ],
    },
    {
      label: 'Installation',
      entries: [
        { to: '/admin/brand', label: 'Brand', icon: Palette, forPlatform: true },
        { to: '/admin/legal', label: 'Legal Texts', icon: Scale, forPlatform: true },
        { to: '/admin/mails', label: 'Failed Mails', icon: MailWarning, forPlatform: true },
        { to: '/admin/audit', label: 'Audit', icon: History },
        { to: '/admin/system', label: 'System', icon: Activity, forPlatform: true },
        { to: '/help', label: 'Help', icon: LifeBuoy },
      ],
    },
  ],
};

/** Where another entry stands below an address, only the address itself is the screen. */
export const isExact = (to: string) =>
  ['/dashboard', '/admin', '/admin/properties', '/admin/settings'].includes(to);
