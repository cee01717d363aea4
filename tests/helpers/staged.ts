import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { acceptOffer, withdrawStaged } from '#app/request/pipeline/answer.server.ts';
import { approveAndReserve, clearForWaitlist } from '#app/request/pipeline/approve.server.ts';
import {
  extendReservation,
  reinstateRequest,
  releaseReservation,
} from '#app/request/pipeline/lead.server.ts';
import type { Stage } from '#app/request/stages.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { fundingOf } from './funding.ts';
import { callAs, readPerson, type TestInstallation } from './test-installation.ts';
import { createOrganization, mustSucceed } from './world.ts';

type Offered = { propertyId: string; noteId: string };

/** What tests of the staged way do again and again. */
export function stagedOf(installation: TestInstallation) {
  const funding = fundingOf(installation);
  const { look } = installation.database;
  const stageOf = async (requestId: string): Promise<Stage> => {
    const [row] = await look<{ stage: Stage }>(
      'select stage from investment_requests where id = $1',
      [requestId],
    );
    return row!.stage;
  };

  return {
    funding,

    /** A note of a published property that is funded stage by stage. */
    offer: async (by: Person, terms: Partial<NoteTerms> = {}): Promise<Offered> => {
      const offered = await funding.offer(by, terms);
      await look(
        `insert into offerings (property_id, exemption, accreditation, way)
         values ($1, 'none', 'not_asked', 'staged')`,
        [offered.propertyId],
      );
      return offered;
    },

    /** An investor with an organization whose default profile is complete. */
    lender: async (): Promise<Person> => {
      const alone = await funding.newInvestor();
      const organizationId = await createOrganization(installation, `Capital of ${alone.userId}`);
      const investor = await funding.join(alone, organizationId, 'owner');
      await completeDefault(installation, organizationId);
      return readPerson(installation, investor.userId);
    },

    ask: async (investor: Person, offered: Offered): Promise<string> => {
      const asked = await submitRequest(callAs(installation, investor), {
        ...offered,
        message: null,
      });
      return mustSucceed(asked).requestId;
    },

    approve: (by: Person, requestId: string, reason: string | null = null) =>
      approveAndReserve(callAs(installation, by), { requestId, adminNotes: null, reason }),

    clear: (by: Person, requestId: string) =>
      clearForWaitlist(callAs(installation, by), { requestId, adminNotes: null }),

    accept: (by: Person, requestId: string) => acceptOffer(callAs(installation, by), requestId),

    /** What was seen is what is, unless said otherwise. */
    withdraw: async (by: Person, requestId: string, seen?: Stage) =>
      withdrawStaged(callAs(installation, by), {
        requestId,
        seen: seen ?? (await stageOf(requestId)),
      }),

    release: (by: Person, requestId: string, reason = 'not any more') =>
      releaseReservation(callAs(installation, by), { requestId, reason }),

    reinstate: (by: Person, requestId: string, reason = 'the wire was under way') =>
      reinstateRequest(callAs(installation, by), { requestId, reason }),

    extend: (by: Person, requestId: string, endsOn: string, reason = 'asked for by phone') =>
      extendReservation(callAs(installation, by), { requestId, endsOn: isoDate(endsOn), reason }),

    /** Puts a request into a stage, as its events would, where these are not what is tried. */
    place: async (requestId: string, stage: Stage, ends: string | null = null) => {
      await look(
        `update investment_requests set stage = $2, ends_at = $3, expires_at = $3 where id = $1`,
        [requestId, stage, ends],
      );
    },

    stageOf,

    endsOf: async (requestId: string) => {
      const [row] = await look<{ ends: Date | null; expires: Date | null }>(
        'select ends_at as ends, expires_at as expires from investment_requests where id = $1',
        [requestId],
      );
      return {
        ends: row?.ends ? new Date(row.ends).toISOString().slice(0, 19) : null,
        expires: row?.expires ? new Date(row.expires).toISOString().slice(0, 19) : null,
      };
    },

    eventsOf: async (requestId: string): Promise<string[]> => {
      const rows = await look<{ event: string }>(
        'select event from funding_events where request_id = $1 order by place',
        [requestId],
      );
      return rows.map(({ event }) => event);
    },
  };
}

/** Fills in the organization's default profile behind everybody's back. */
export async function completeDefault(installation: TestInstallation, organizationId: string) {
  await installation.database.look(
    `with made as (insert into investing_profiles (organization_id, label, kind, facts,
       vesting_text, is_default, address, email, tax_class, signers)
     values ($1, 'Own name', 'person',
       '{"kind": "person", "name": "Nora Whitfield", "status": null}',
       'Nora Whitfield', true, '1 Lender Street', 'lender@example.com', 'individual',
       '[{"name": "Nora Whitfield", "capacity": "", "email": "lender@example.com", "order": 1}]')
     returning id, kind, facts, vesting_text),
     version as (insert into profile_versions (profile_id, version, kind, facts, vesting_text)
       select id, 1, kind, facts, vesting_text from made)
     insert into profile_tax_ids (profile_id, kind, last4, sealed, key_number, set_at)
     select id, 'ssn', '6789', decode(repeat('ab', 37), 'hex'), 1, now() from made`,
    [organizationId],
  );
}
