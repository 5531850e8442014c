const word = String.raw`(?:(?:Dr|Prof|St|Mr|Mrs|Ms)\.\s|[dDlL][’'])?(?:\p{Lu}|\d)[\p{L}\p{M}\p{N}]*(?:[’'&.+-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]*)*`
const small = String.raw`(?:&|\+|and|of|the|de|du|des|la|le|les|d[’']|l[’']|à|au|aux|von|vom|van|und|di|da|del|della|delle|do|dos|das|et|y|e|en|for|für|voor|pour|para|on|at|op|zum|zur|am|im|der|die|das|den|het|in’t|’t|van der|von der)`
/** One to six capitalized words, with small words between them: "Chez Nous", "House of Tea & Cake". */
export const run = String.raw`${word}(?:\s(?:${small}\s){0,2}${word}){0,5}`
