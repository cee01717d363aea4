import type { SigningServiceSettings } from '#app/server/env/signing-service.ts';
import { openDocuseal } from './docuseal.server.ts';
import { openDocumenso } from './documenso.server.ts';
import type { SigningService } from './service.server.ts';

/** What people call a service. */
export const SERVICE_LABELS: Readonly<Record<SigningServiceSettings['name'], string>> = {
  docuseal: 'DocuSeal',
  documenso: 'Documenso',
};

/** The service that the settings name. Source: rules 6.5, decision 0152. */
export function openSigningService(settings: SigningServiceSettings): SigningService {
  switch (settings.name) {
    case 'docuseal':
      return openDocuseal(settings);
    case 'documenso':
      return openDocumenso(settings);
  }
}
