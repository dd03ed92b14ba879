/**
 * The public key that licences must be signed with. Whoever sells the product keeps the private one; a vendor of
 * their own sets LICENCE_KEY to their public key file (see README).
 */
export const vendorKey = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAh/Geefwno88K1xmWjUPWYt3U+ORN0aJIsPX0KmzXPjY=
-----END PUBLIC KEY-----
`;
