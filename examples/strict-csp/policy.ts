/**
 * The header `Content-Security-Policy` of one response. Your server puts the same `nonce` into the script tags of the page,
 * and creates a new one for each response: `crypto.randomBytes(16).toString('base64')`.
 *
 * @param hosts - Of your API, images, videos and captions: `https://api.example.com https://media.example.com`.
 */
export const createPolicy = (nonce: string, hosts: string): string =>
  [
    `default-src 'none'`,
    // `strict-dynamic` lets a script with the nonce load its own files: service.min.js needs it.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // For service.css. The SDK needs no inline styles.
    `style-src 'self'`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    // `blob:` is for HLS streams.
    `media-src ${hosts} blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
