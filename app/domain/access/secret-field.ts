/** Whether a form's field of this name holds a password: what is typed there is never sent back. */
export function isSecretField(name: string): boolean {
  return name.toLowerCase().includes('password');
}
