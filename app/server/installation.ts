import type { Logger } from 'pino';
import type { Brand } from '#app/brand/rules.ts';
import type { BrandStore } from '#app/brand/store.server.ts';
import type { Auth } from './auth/auth.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/open-replica.ts';
import type { EnrichmentProvider } from '#app/market/rentcast.server.ts';
import type { CompanySignIn } from '#app/directory/open.server.ts';
import type { Settings } from './env.ts';
import type { JobRun } from './jobs/job-run.ts';
import type { MaintenanceWatch } from './maintenance-watch.ts';
import type { Limits } from './limits.ts';
import type { LiveRates } from '#app/market/live-rates.server.ts';
import type { PaperWatch } from '#app/packet/seal/watch.server.ts';
import type { SealWatch } from '#app/audit/seals/chain.server.ts';
import type { KeptPictures } from '#app/listing/page/share-picture/keep.server.ts';
import type { FileStore } from './storage/file-store.ts';

export type ImportProgress = {
  /** Rows that are written. */
  doneCount: number;
  createdBy: string;
  organizationId: string | null;
};

/** Everything that one running process has open; made once at start. */
export type Installation = {
  /** What the operator has chosen; its company is named as the brand has it. */
  settings: Settings;
  /** How the company looks: to a request as it began, to a job by `asShown`. */
  brand: Brand;
  /** Where the brand of this moment is asked for. */
  brands: BrandStore;
  /** Signs cookies; the sign-in library has the same. */
  secret: string;
  /** The one before, which is still believed (0122); null without one. */
  secretBefore: string | null;
  database: Database;
  /** The same for pages that show visitors what may be some seconds old: a replica, if any. */
  visitorDatabase: Database;
  /** Null without one. */
  replica: Pick<Replica, 'isNear'> | null;
  files: FileStore;
  auth: Auth;
  /** The sign-ins of companies, each opened when somebody first goes there (0120). */
  companies: CompanySignIn;
  limits: Limits;
  rates: LiveRates;
  /** Asked for data on houses; null without a key, when what is known here has to do (D30). */
  rentcast: EnrichmentProvider | null;
  /** Pictures drawn for previews of links. */
  sharePictures: KeptPictures;
  /** How far an import is, and whose it is, while this process writes it. */
  importProgress: Map<string, ImportProgress>;
  /** How the jobs of this process last went, by their names. */
  jobRuns: Map<string, JobRun>;
  /** What this process knows of maintenance (0121). */
  maintenance: MaintenanceWatch;
  /** What this process knows of the seals of the audit. */
  sealWatch: SealWatch;
  /** And of the files of sealed papers. */
  paperWatch: PaperWatch;
  /** Reads anew what was chosen on pages: from then on `settings` has it (0119). */
  takeChosen: () => Promise<void>;
  clock: Clock;
  log: Logger;
};
