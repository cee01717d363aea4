import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type MessageTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The sign that goes with a message, so that its colour is not alone. */
export const TONE_ICONS: Record<MessageTone, LucideIcon> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
