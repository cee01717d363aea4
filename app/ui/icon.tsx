import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

type IconProps = { of: LucideIcon; size?: number; className?: string };

/** An icon beside a text that says the same: one stroke width, hidden from assistive technology. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return (
    <Shape size={size} strokeWidth={1.75} className={className} aria-hidden focusable={false} />
  );
}

export type MessageTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The sign that goes with a message, so that its colour is not alone. */
export const TONE_ICONS: Record<MessageTone, LucideIcon> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
