import type { LucideIcon } from 'lucide-react';

type IconProps = { of: LucideIcon; size?: number; className?: string };

/** An icon beside a text that says the same: one stroke width, hidden from assistive technology. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return (
    <Shape size={size} strokeWidth={1.75} className={className} aria-hidden focusable={false} />
  );
}
