import { type Act, acts, answerWith, holdAnswers, loseAnswers, press, see } from './acts.ts';
import { managed } from './find.ts';
import type { Scene } from './scene.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const nowhere = () => Promise.resolve(NOWHERE);

/** Asks for every status, which needs an answer of the product. */
const filter: Act = async (page) => {
  await page.getByLabel('Status').first().selectOption('all');
};

/** Waits for the outlines of what is on its way. */
const seeSkeleton: Act = (page) =>
  page
    .getByRole('status')
    .getByText(/^Loading/)
    .first()
    .waitFor();

const toNotes = press('Notes', 'link');

const missing: Scene[] = [
  { name: 'nothing at this address', who: 'visitor', screen: '/nowhere', status: 404 },
  {
    name: 'no such property',
    who: 'visitor',
    screen: '/properties/:propertyId',
    ids: { propertyId: nowhere },
    status: 404,
  },
  {
    name: 'no such note',
    who: 'investor',
    screen: '/dashboard/notes/:noteId',
    ids: { noteId: nowhere },
    status: 404,
  },
  { name: 'no access', who: 'investor', screen: '/admin', as: 'viewer@example.com', status: 403 },
  { name: 'no access, for the platform', who: 'owner', screen: '/admin/users', status: 403 },
  {
    name: 'no such property',
    who: 'platform',
    screen: '/admin/properties/:propertyId',
    ids: { propertyId: nowhere },
    status: 404,
  },
  {
    name: 'no such note of a property',
    who: 'platform',
    screen: '/admin/properties/:propertyId/notes/:noteId/edit',
    ids: { propertyId: managed('412 Alder Street'), noteId: nowhere },
    status: 404,
  },
  {
    name: 'no such document',
    who: 'platform',
    screen: '/admin/documents/:documentId',
    ids: { documentId: nowhere },
    status: 404,
  },
  {
    name: 'no such note',
    who: 'platform',
    screen: '/admin/notes/:noteId',
    ids: { noteId: nowhere },
    status: 404,
  },
];

const loading: Scene[] = [
  {
    name: 'listing, loading',
    who: 'visitor',
    screen: '/properties',
    act: acts(holdAnswers, filter, seeSkeleton),
  },
  {
    name: 'property, loading',
    who: 'visitor',
    screen: '/properties',
    act: acts(holdAnswers, press(/^View Details/, 'link'), seeSkeleton),
  },
  {
    name: 'notes, loading',
    who: 'investor',
    screen: '/dashboard/notes',
    act: acts(holdAnswers, filter, seeSkeleton),
  },
  {
    name: 'properties, loading',
    who: 'platform',
    screen: '/admin/properties',
    act: acts(holdAnswers, filter, seeSkeleton),
  },
];

const failing: Scene[] = [
  {
    name: 'listing, nothing arrives',
    who: 'visitor',
    screen: '/properties',
    act: acts(loseAnswers, filter, see('Error loading properties')),
  },
  {
    name: 'page, nothing arrives',
    who: 'visitor',
    screen: '/properties',
    act: acts(loseAnswers, press('About Us', 'link'), see('Something went wrong')),
  },
  {
    name: 'notes, nothing arrives',
    who: 'investor',
    screen: '/dashboard',
    act: acts(loseAnswers, toNotes, see('Something went wrong')),
  },
  {
    name: 'requests, nothing arrives',
    who: 'platform',
    screen: '/admin',
    act: acts(loseAnswers, press('Investment Requests', 'link'), see(/wrong|Failed/)),
  },
  {
    name: 'fault of the product',
    who: 'visitor',
    screen: '/properties',
    act: acts(answerWith(500), press('About Us', 'link'), see('Something went wrong')),
  },
  {
    name: 'product away',
    who: 'investor',
    screen: '/dashboard',
    act: acts(answerWith(503), toNotes, see('We are away for a moment')),
  },
];

/** What nobody hopes to see: nothing there, not allowed, on its way, not arriving. */
export const stateScenes: readonly Scene[] = [...missing, ...loading, ...failing];
