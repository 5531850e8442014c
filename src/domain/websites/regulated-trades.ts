// biome-ignore format: a list of words
const words = [
  'dent', 'zahn', 'arzt', 'ärzt', 'medic', 'medizin', 'doctor', 'physician', 'apothek', 'pharma', 'midwi', 'hebamme', 'physio', 'therap', 'psycholog',
  'law', 'legal', 'anwalt', 'anwält', 'kanzlei', 'attorney', 'solicitor', 'avocat', 'notar', 'steuerberat', 'tax', 'account', 'wirtschaftsprüf',
  'architect', 'architekt', 'insurance', 'versicherung', 'makler', 'real estate', 'immobili', 'financ', 'finanz', 'veterin', 'optik', 'optic',
]
const regulated = new RegExp(
  `(?<!\\p{L})(?:${words.join('|')})|(?:arzt|ärzt|anwalt|anwält|kanzlei|berater|makler|therap|architekt)`,
  'iu',
)

/** Whether a trade needs an admission or has a chamber, in at least one country, so that its imprint has to say more. */
export const isRegulatedTrade = (trade: string): boolean => regulated.test(trade)
