/** Converts an email address to a mailto: link; undefined if it is not a plain email address. */
export function mailLink(address: string | null): string | undefined {
  const parts = /^([^\s@<>"',;?&%]+)@([^\s@<>"',;?&%/]+\.[^\s@<>"',;?&%/]+)$/u.exec(address?.trim() ?? '')
  return parts ? `mailto:${encodeURIComponent(parts[1] ?? '')}@${encodeURIComponent(parts[2] ?? '')}` : undefined
}

/** Converts a phone number to a tel: link: "+33 4 78 00 00 00" → "tel:+33478000000"; undefined if it contains no number. */
export function phoneLink(phone: string | null): string | undefined {
  const number = phone?.replace(/\(0\)|[^+\d]/g, '') ?? ''
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined
}
