/** The plain text of a brief: no tags, entities, marks of Markdown or pictograms. */
export const withoutMarkup = (source: string): string =>
  source
    .replace(/[\p{Surrogate}\p{Private_Use}\p{Unassigned}]/gu, ' ')
    .replace(/<(script|style)\b[^>]{0,200}>[^]{0,2000}?<\/\1>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,500}>/gi, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&[a-z]{2,8};|[<>*`|\\{}[\]]/gi, ' ')
    .replace(/^#+\s/gm, ' ')
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u20E3]/gu, ' ')
    .replace(/[\r\n\u2028\u2029]+/g, '\n')
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
