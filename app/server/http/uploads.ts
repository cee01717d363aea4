const UPLOAD = /^multipart\/form-data(;|$)/i;

const megabyte = 1024 * 1024;

/** The screens that take files, each with the most that one form may weigh. Source: D29, D31. */
const UPLOAD_PATHS: readonly { path: RegExp; most: number }[] = [
  // A picture of 15 MB, and room for what is around it.
  { path: /^(\/admin)?\/account$/, most: 16 * megabyte },
  { path: /^\/admin\/image-uploads$/, most: 16 * megabyte },
  // A mark of 1 MB for each ground; larger ones are told so in words.
  { path: /^\/admin\/brand$/, most: 16 * megabyte },
  // A document of 20 MB, and its form.
  { path: /^\/admin\/documents\/new$/, most: 21 * megabyte },
  // A signed form W-9, of as much as a document.
  { path: /^\/dashboard\/profiles\/[0-9a-f-]{36}$/i, most: 21 * megabyte },
  // A scan of a paper signed in ink, of as much as a document; and a signed paper to be checked.
  { path: /^\/admin\/packets\/[0-9a-f-]{36}$/i, most: 21 * megabyte },
  { path: /^\/verify$/, most: 21 * megabyte },
  // Up to three papers of evidence, together as much as a document.
  { path: /^\/dashboard\/profiles\/[0-9a-f-]{36}\/accreditation$/i, most: 21 * megabyte },
  // A table of 10 MB; one that is a little larger is told so in words.
  { path: /^\/admin\/import$/, most: 16 * megabyte },
  // Without scripts pictures come with their form, several at once.
  { path: /^\/admin\/properties\/(new|[^/]+\/edit)$/, most: 64 * megabyte },
];

/** How much an upload to this path may weigh, in bytes; null where none is taken. */
export function uploadLimit(sent: { path: string; contentType: string | undefined }) {
  if (!UPLOAD.test(sent.contentType ?? '')) return null;
  // Scripts send the same form to the address with this ending.
  const sentTo = sent.path.replace(/\.data$/, '');
  return UPLOAD_PATHS.find(({ path }) => path.test(sentTo))?.most ?? null;
}

/** One upload: who sends it, and what it says that it weighs. */
export type Upload = { sender: string; bytes: number };

/** Lets work that holds an upload in memory begin when there is room for it. */
export type UploadRoom = <T>(upload: Upload, work: () => Promise<T>) => Promise<T>;

type Waiting = Upload & { begin: () => void };

/**
 * Room for so many bytes of uploads at once, and for so many of one sender, of which no upload may
 * have more. Who finds no room waits in the order in which they came; who waits only for their own
 * uploads holds nobody up.
 */
export function openUploadRoom(room: { most: number; mostEach: number }): UploadRoom {
  const waiting: Waiting[] = [];
  const held = new Map<string, number>();
  let heldByAll = 0;

  const hold = (sender: string, bytes: number) => {
    heldByAll += bytes;
    const own = (held.get(sender) ?? 0) + bytes;
    if (own === 0) held.delete(sender);
    else held.set(sender, own);
  };
  const letIn = () => {
    for (const next of waiting.slice()) {
      if ((held.get(next.sender) ?? 0) + next.bytes > room.mostEach) continue;
      if (heldByAll + next.bytes > room.most) return;
      waiting.splice(waiting.indexOf(next), 1);
      hold(next.sender, next.bytes);
      next.begin();
    }
  };
  return async ({ sender, bytes }, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ sender, bytes, begin });
      letIn();
    });
    try {
      return await work();
    } finally {
      hold(sender, -bytes);
      letIn();
    }
  };
}

/**
 * A form that may have files in it, as it was sent; null when it breaks off or has a NUL character
 * in a text: forms in the plain encoding were looked through on their way in, those in parts were
 * not.
 */
export async function readFormInParts(request: Request): Promise<FormData | null> {
  try {
    const form = await request.formData();
    const isSound = [...form].every(
      ([name, value]) => !`${name}${typeof value === 'string' ? value : ''}`.includes('\0'),
    );
    return isSound ? form : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
