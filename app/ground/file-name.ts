/** A file's name as somebody would recognise it, whatever it was made of; never empty. */
export function shownFileName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (plain === '') return 'The file';
  return plain.length > 80 ? `${plain.slice(0, 60)}…${plain.slice(-15)}` : plain;
}
