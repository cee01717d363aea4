import { beginPath, type ProviderView } from '#app/ground/company-sign-in.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

type CompanyProblemProps = {
  title: string;
  message: string;
  company: ProviderView | null;
  /** The query with which the sign-in began, which says where to go afterwards. */
  search?: string;
};

/** Why a company's sign-in led nowhere, and the ways on from there. */
export function CompanyProblem({ title, message, company, search = '' }: CompanyProblemProps) {
  return (
    <MessagePage
      title={title}
      text={message}
      actions={
        <>
          {company && (
            <ButtonLink to={beginPath(company.id, search)} reloadDocument>
              Continue with {company.name}
            </ButtonLink>
          )}
          <ButtonLink to={`/auth${search}`} variant="secondary">
            Back to Sign In
          </ButtonLink>
        </>
      }
    />
  );
}
