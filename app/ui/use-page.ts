import type { ViewerView } from '#app/server/views/viewer-view.ts';
import { useRouteLoaderData } from 'react-router';

export type Theme = 'light' | 'dark' | 'system';

/** The facts of the company that runs this installation; empty ones are left out. */
export type Company = {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  socialLinks?: readonly { label: string; url: string }[];
};

/** What the root loader tells every page about its reader and the installation. */
export type PageFacts = {
  viewer: ViewerView | null;
  company: Company;
  isDemo: boolean;
  theme: Theme;
  /** The origin under which the world finds this site, without a slash at its end. */
  publicUrl: string;
  /** The picture of pages that have none of their own, in previews of links. */
  sharePicturePath: string;
  /** What a script of the first page has to carry. */
  nonce: string;
};

/** The facts of the page, or null when not even they could be loaded. */
export function usePage(): PageFacts | null {
  return useRouteLoaderData<PageFacts>('root') ?? null;
}
