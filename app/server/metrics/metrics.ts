import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process counts, for `/metrics` on a port of its own (0077). Labels have few values,
 * known beforehand: patterns of the screen table, names of rules and jobs. Nothing of a person, no
 * id and no address of a page ever stands in one.
 */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];

/** Seconds from a request's headers to its whole answer. */
export const requestSeconds = new Histogram({
  name: 'hearthnote_http_request_duration_seconds',
  help: 'Answered requests, by method, pattern of the screen table and class of status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const requestsOpen = new Gauge({
  name: 'hearthnote_http_requests_open',
  help: 'Requests that are being answered.',
  registers,
});

/** What a transaction of a request or a job waits for: a free connection, then `begin`. */
export const transactionWaitSeconds = new Histogram({
  name: 'hearthnote_database_wait_seconds',
  help: 'How long transactions waited for a connection, by role.',
  labelNames: ['role'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

export const transactionSeconds = new Histogram({
  name: 'hearthnote_database_transaction_duration_seconds',
  help: 'How long transactions held a connection, by role.',
  labelNames: ['role'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  registers,
});

export const transactionsOpen = new Gauge({
  name: 'hearthnote_database_transactions_open',
  help: 'Transactions that hold a connection.',
  registers,
});

export const transactionsWaiting = new Gauge({
  name: 'hearthnote_database_transactions_waiting',
  help: 'Transactions that wait for a connection.',
  registers,
});

export const poolSize = new Gauge({
  name: 'hearthnote_database_pool_size',
  help: 'The most connections that this process opens, by pool.',
  labelNames: ['pool'],
  registers,
});

export const limitRefusals = new Counter({
  name: 'hearthnote_rate_limit_refusals_total',
  help: 'Attempts that a limit refused, by rule.',
  labelNames: ['rule'],
  registers,
});

/** Per process; what waits in the outbox is read from the database when somebody asks. */
export const mailAttempts = new Counter({
  name: 'hearthnote_mail_attempts_total',
  help: 'Mails that were sent, put off or given up.',
  labelNames: ['outcome'],
  registers,
});

export const jobSuccess = new Gauge({
  name: 'hearthnote_job_last_success_timestamp_seconds',
  help: 'When a job last succeeded in this process, by task.',
  labelNames: ['task'],
  registers,
});

/** Read from the database every second; all processes say the same. */
export const maintenanceGauge = new Gauge({
  name: 'hearthnote_maintenance',
  help: '1 while maintenance mode is on and nothing is written, else 0.',
  registers,
});

/** 0 also as long as nothing was verified: the time of the job `audit` tells that. */
export const auditFaults = new Gauge({
  name: 'hearthnote_audit_faults',
  help: '1 when the audit trail is not as it was written or is not sealed any more, else 0.',
  registers,
});

/** 0 also as long as nothing was compared: the time of the job `paper-check` tells that. */
export const paperFaults = new Gauge({
  name: 'hearthnote_paper_faults',
  help: 'Sealed papers whose file is gone or is not the one that was sealed.',
  registers,
});

export const auditSeals = new Gauge({
  name: 'hearthnote_audit_seals',
  help: 'Seals of the audit trail when this process last sealed.',
  registers,
});

export const jobFailures = new Counter({
  name: 'hearthnote_job_failures_total',
  help: 'Runs of a job that failed in this process, by task.',
  labelNames: ['task'],
  registers,
});

/** Counted where the end of the stay is announced: once, by whichever process does so. */
export const stageSeconds = new Histogram({
  name: 'hearthnote_request_stage_seconds',
  help: 'How long requests in the staged way were in a stage that they left, by stage.',
  labelNames: ['stage'],
  buckets: [3_600, 14_400, 43_200, 86_400, 172_800, 259_200, 604_800, 1_209_600, 2_592_000],
  registers,
});

export const reservationsExpired = new Counter({
  name: 'hearthnote_reservations_expired_total',
  help: 'Reservations and offers whose time ran out, where this process announced it.',
  registers,
});
