import { languagesIn } from '../../new-website/languages.ts'
import { pathOf, type Screen } from '../screen.ts'
import type { Asked } from './asked.ts'

type Props = { screen: Screen; asked: Asked }

/** Orders a translation of the website, or of the pages that were changed since they were translated. */
export const TranslationForm = ({ screen, asked: { t, translations, language, token, funds } }: Props) => {
  const { view, website, access } = screen
  if (!access.usesAi || !translations) return null
  const names = languagesIn(language).filter(([code]) => code !== website.lang_code)
  const nameOf = (code: string) => names.find(([known]) => known === code)?.[1] ?? code
  const { price, outdated } = translations
  return (
    <form class="fields ask" method="post" action={pathOf(screen, { panel: 'ask', section: view.section })}>
      <h3 class="part">{t.translations}</h3>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="price-translation" value={price} />
      {outdated.map((one) => (
        <>
          <input type="hidden" name={`price-again-${one.language}`} value={one.price} />
          <button
            class="button"
            type="submit"
            name="do"
            value={`translate ${one.language}`}
            disabled={one.price > funds.available}
          >
            {t.outdated(one.page_ids.length, nameOf(one.language), one.price)}
          </button>
        </>
      ))}
      <div class="field">
        <label for="language">{t.language}</label>
        <select id="language" name="language">
          {names.map(([code, name]) => (
            <option value={code} selected={code === (website.lang_code === 'en' ? 'es' : 'en')}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p class="quiet small">{t.translationHint}</p>
      <button class="button" type="submit" name="do" value="translate" disabled={price > funds.available}>
        {t.translate(price)}
      </button>
    </form>
  )
}
