import type { ComponentChildren } from 'preact'

type EntryProps = {
  /** URL of the picture. */
  picture: string | null | undefined
  /** If it is not the language of the page. */
  lang?: string | undefined
  /** Date, and what else stands above the title. */
  about: ComponentChildren
  level: 'h2' | 'h3'
  href: string
  title: string
  /** What stands below the title. */
  children?: ComponentChildren
}

/** A post in a list: its picture, date, title and what else the list shows of it. */
export const Entry = ({ picture, lang, about, level: Title, href, title, children }: EntryProps) => (
  <li class={picture ? 'entry' : 'entry unpictured'} lang={lang}>
    {picture ? (
      <div class="picture">
        <img src={picture} alt="" loading="lazy" decoding="async" />
      </div>
    ) : null}
    <div class="words">
      <p class="about-post">{about}</p>
      <Title>
        <a href={href}>{title}</a>
      </Title>
      {children}
    </div>
  </li>
)
