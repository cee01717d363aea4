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
