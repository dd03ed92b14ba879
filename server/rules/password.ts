/** Spec §5: a lower-case and an upper-case letter, a digit and a special character; at least eight characters is ours. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\p{N}]/u.test(password)
  );
}
