import { renderToString } from 'preact-render-to-string'
import { embedOf } from '../../domain/websites/embeds.ts'
import type { SectionProps } from '../page-context.ts'
import { loadPhrase } from './embed-phrases.ts'
import { Head, Heading, headingId, More, Points, Price, SectionAction } from './parts.tsx'
import { unbrokenPrice } from './fitted.ts'
import { BesidePicture } from './picture.tsx'
import { Paragraph, Text } from './text.tsx'

/** Quotes that the customer supplied. */
export const Voices = ({ section: { heading, items }, level, id }: SectionProps<'voices'>) => (
  <div class={items.length === 1 ? 'w aside one-voice' : 'w'}>
    <Head id={id} level={level} heading={heading} />
    <div class="quotes">
      {items.map(({ text, name, role }) => (
        <figure>
          <blockquote>
            <Paragraph>{text}</Paragraph>
          </blockquote>
          {name || role ? (
            <figcaption>
              {name ? <strong>{name}</strong> : null} {role ? <span>{role}</span> : null}
            </figcaption>
          ) : null}
        </figure>
      ))}
    </div>
  </div>
)

/** Names of customers, partners or sponsors. */
export const Logos = ({ section: { heading, names }, level, id }: SectionProps<'logos'>) => (
  <div class="w aside">
    <Head id={id} level={level} heading={heading} />
    <ul class="names">
      {names.map((name) => (
        <li>{name}</li>
      ))}
    </ul>
  </div>
)

/** Dated news or an emergency number, in one line. */
export const Notice = ({ section: { text, action }, context, level, id }: SectionProps<'notice'>) => (
  <div class="w">
    {level === 1 ? (
      <h1 id={headingId(id)}>
        <Text>{text}</Text>
      </h1>
    ) : (
      <p id={headingId(id)}>
        <Text>{text}</Text>
      </p>
    )}
    <More action={action} context={context} />
  </div>
)

/** One offer: its price as large as its column, and its terms beside it; on a ticket, they are its stub. */
export const Offer = ({ section, context, layout, level, id }: SectionProps<'offer'>) => {
  const { heading, price, text, points, until, action } = section
  return (
    <BesidePicture {...{ context, id, layout }} class="w">
      <div class={layout === 'ticket' ? 'terms ticket' : 'terms'}>
        <Heading level={level} id={headingId(id)}>
          {heading}
        </Heading>
        {price ? <Price as="p">{price}</Price> : null}
        <div>
          <Paragraph class="lead">{text}</Paragraph>
          <Points points={points} />
          {until ? <Until>{until}</Until> : null}
          <SectionAction action={action} context={context} />
        </div>
      </div>
    </BesidePicture>
  )
}

/** "until 1 March, €490 after that": what the price is later stands below what it is now. */
const Until = ({ children }: { children: string }) => {
  const [, now = children, price, when] = laterPrice.exec(children) ?? []
  return (
    <>
      <p>{now}</p>
      {price ? (
        <p class="later">
          <b>{unbrokenPrice(price)}</b> {when}
        </p>
      ) : null}
    </>
  )
}

const laterPrice = /^([^,;]+)[,;] ((?:\p{Sc}|CHF |EUR )\s?\d[\d.,’]*|\d[\d.,’]*\s?(?:\p{Sc}|CHF|EUR))(?=\s)(.+)$/u

/** A table that compares two or three columns. */
export const Compare = ({ section: { heading, intro, columns, rows }, level, id }: SectionProps<'compare'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <div class="scroll" role="region" aria-labelledby={headingId(id)} tabIndex={0}>
      <table class="compare" role="table">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th scope="col">{column}</th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, cells }) => (
            <tr role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {columns.map((column, index) => (
                <td role="cell" data-label={column}>
                  {cells[index] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)

/** The page of another provider, in a frame that at first only holds a link to it: nothing loads before a click, so no visitor is tracked. */
export const Embed = ({ section: { heading, text, url }, context, level, id }: SectionProps<'embed'>) => {
  const embed = embedOf(url)
  return (
    <div class="w aside">
      <Head id={id} level={level} heading={heading} intro={text} />
      {embed?.frame ? (
        <iframe
          srcdoc={framedLink(embed.frame, loadPhrase(context.site.language, embed.provider))}
          title={`${heading} – ${embed.provider}`}
          allow="fullscreen; picture-in-picture; payment"
          referrerpolicy="strict-origin-when-cross-origin"
        />
      ) : null}
      {embed && !embed.frame ? (
        <div class="actions">
          <a class="btn" href={embed.href} rel="noopener noreferrer">
            {embed.provider}
          </a>
        </div>
      ) : null}
    </div>
  )
}

// A lazy frame would do, but browsers load it at once for visitors without scripts.
const framedLink = (href: string, label: string) =>
  renderToString(
    <>
      <style>{framedStyles}</style>
      <a href={href}>{label}</a>
    </>,
  )

const framedStyles =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#15171c;font:600 17px/1.3 system-ui,sans-serif}' +
  'a{padding:15px 26px;border-radius:32px;background:#fff;color:#15171c;text-decoration:none}a:focus-visible{outline:3px solid #fff;outline-offset:4px}'
