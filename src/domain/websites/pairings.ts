/** Families for headings and text that suit each other and a kind of business. `scale` is the size of headings. */
export type Pairing = {
  heading: string
  body: string
  scale: 'quiet' | 'standard' | 'loud'
  suits: string
}

export const pairings = [
  { heading: 'Anton', body: 'Epilogue', scale: 'loud', suits: 'gyms, breweries' },
  { heading: 'Barlow Condensed', body: 'Barlow', scale: 'standard', suits: 'plumbers, garages, builders' },
  { heading: 'Big Shoulders', body: 'Familjen Grotesk', scale: 'loud', suits: 'conferences, sports' },
  { heading: 'Bitter', body: 'Public Sans', scale: 'standard', suits: 'farms, towns' },
  { heading: 'Bricolage Grotesque', body: 'Karla', scale: 'standard', suits: 'surf, bikes, crafts' },
  { heading: 'Caprasimo', body: 'DM Sans', scale: 'standard', suits: 'bakeries, cafés' },
  { heading: 'Cormorant', body: 'Figtree', scale: 'quiet', suits: 'weddings, jewelry' },
  { heading: 'Dela Gothic One', body: 'Barlow', scale: 'loud', suits: 'street food, bars' },
  { heading: 'Epilogue', body: 'Epilogue', scale: 'quiet', suits: 'architects, museums' },
  { heading: 'Familjen Grotesk', body: 'Familjen Grotesk', scale: 'loud', suits: 'illustrators, studios' },
  { heading: 'Fraunces', body: 'Nunito Sans', scale: 'standard', suits: 'yoga, midwives, food' },
  { heading: 'Geist', body: 'Geist', scale: 'standard', suits: 'developer tools' },
  { heading: 'Gloock', body: 'Instrument Sans', scale: 'standard', suits: 'wine, hotels, restaurants' },
  { heading: 'Hanken Grotesk', body: 'Hanken Grotesk', scale: 'standard', suits: 'business software, logistics' },
  { heading: 'Lora', body: 'Manrope', scale: 'quiet', suits: 'therapists, schools' },
  { heading: 'Newsreader', body: 'Newsreader', scale: 'quiet', suits: 'authors, media, bookshops' },
  { heading: 'Nunito', body: 'Nunito', scale: 'standard', suits: 'nurseries, pets' },
  { heading: 'Outfit', body: 'Outfit', scale: 'standard', suits: 'services, shops' },
  { heading: 'Playfair Display', body: 'Outfit', scale: 'quiet', suits: 'salons, events' },
  { heading: 'Plus Jakarta Sans', body: 'Plus Jakarta Sans', scale: 'quiet', suits: 'dentists, physios, clinics' },
  { heading: 'Public Sans', body: 'Public Sans', scale: 'standard', suits: 'readers with low vision' },
  { heading: 'Space Grotesk', body: 'Outfit', scale: 'standard', suits: 'technology, agencies' },
  { heading: 'Spectral', body: 'Public Sans', scale: 'quiet', suits: 'law, tax' },
  { heading: 'Syne', body: 'Geist', scale: 'loud', suits: 'games, music' },
  { heading: 'Zilla Slab', body: 'Public Sans', scale: 'standard', suits: 'charities, unions, public services' },
] as const satisfies readonly Pairing[] // biome-ignore format: a table

export type HeadingFont = (typeof pairings)[number]['heading']

/** The pairing of a heading family, in any spelling of its case; undefined if the platform does not serve the family. */
export const pairingOf = (heading: string): Pairing | undefined => {
  const wanted = heading.trim().toLowerCase()
  return pairings.find((pairing) => pairing.heading.toLowerCase() === wanted)
}

/** The text family for a heading family; a family that the platform does not serve suits itself. */
export const bodyFontFor = (heading: string): string => pairingOf(heading)?.body ?? heading
