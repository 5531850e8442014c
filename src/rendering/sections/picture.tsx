import type { Picture as PictureData } from '../../domain/websites/pictures.ts'
import type { ComponentChildren } from 'preact'
import { Scene } from '../art/index.ts'
import type { PageContext } from '../page-context.ts'

const positions: Record<PictureData['focal_point'], string> = {
  ...{ center: '50% 50%', top: '50% 20%', bottom: '50% 80%', left: '20% 50%', right: '80% 50%' },
  ...{ 'top-left': '20% 20%', 'top-right': '80% 20%', 'bottom-left': '20% 80%', 'bottom-right': '80% 80%' },
}

type PictureProps = {
  picture: PictureData
  /** CSS widths at which it is shown, as in the attribute `sizes`. */
  sizes: string
  /** The largest picture of the first screen. */
  eager?: boolean
}

/** A photograph, as AVIF for browsers that show it. */
export const Picture = ({ picture, ...props }: PictureProps) =>
  picture.avif ? (
    <picture>
      <source type="image/avif" srcset={srcsetOf(picture.avif)} sizes={props.sizes} />
      <Photograph picture={picture} {...props} />
    </picture>
  ) : (
    <Photograph picture={picture} {...props} />
  )

const srcsetOf = (sources: PictureData['sources']) => sources.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** Its color fills its place until it is loaded. */
const Photograph = ({ picture: { url, width, height, sources, color, alt, focal_point }, ...props }: PictureProps) => (
  <img
    class="pic"
    src={url}
    srcset={sources.length > 1 ? srcsetOf(sources) : undefined}
    sizes={sources.length > 1 ? props.sizes : undefined}
    width={width}
    height={height}
    alt={alt}
    loading={props.eager ? undefined : 'lazy'}
    fetchpriority={props.eager ? 'high' : undefined}
    decoding="async"
    style={`background-color:${color};object-position:${positions[focal_point]}`}
  />
)

/** The picture of a slot, or the scene in its place. */
export const PictureOrScene = ({ context, slot, sizes, eager = false }: SlotProps) => {
  const [picture, scene] = [context.pictures[slot], context.scenes[slot]]
  if (picture) return <Picture picture={picture} sizes={sizes} eager={eager} />
  return scene ? <Scene scene={scene} inks={context.inks} /> : null
}

type SlotProps = { context: PageContext; slot: string; sizes: string; eager?: boolean }

/** The small scene or picture of an entry, if all have one. */
export const Thumb = ({ context, slot, isShown }: ThumbProps) => {
  if (!isShown) return null
  const sizes = '(min-width: 60rem) 26rem, (min-width: 40rem) 50vw, 100vw'
  const view = <PictureOrScene context={context} slot={slot} sizes={sizes} />
  return context.scenes[slot] ? <div class="thumb">{view}</div> : view
}

type ThumbProps = { context: PageContext; slot: string; isShown: boolean }

/** Whether each entry of a list has a scene. */
export const areDrawn = (context: PageContext, id: string, items: readonly unknown[]): boolean =>
  items.every((_, index) => context.scenes[`${id}.${index}`])

/** Whether each entry of a list has a picture or a scene. */
export const areFilled = (context: PageContext, id: string, items: readonly unknown[]): boolean =>
  items.every((_, index) => isFilled(context, `${id}.${index}`))

/** Whether a slot has a picture or a scene. */
export const isFilled = ({ pictures, scenes }: PageContext, slot: string): boolean =>
  pictures[slot] !== undefined || scenes[slot] !== undefined

type BesideProps = {
  context: PageContext
  /** The slot of the section's picture. */
  id: string
  layout: string | undefined
  /** The classes of the content without a picture. */
  class: string
  children: ComponentChildren
}

/** The content of a section beside its picture, if the layout is "pictured". */
export const BesidePicture = ({ context, id, layout, class: name, children }: BesideProps) => {
  const picture = layout === 'pictured' ? context.pictures[id] : undefined
  if (!picture) return <div class={name}>{children}</div>
  return (
    <div class="w sided">
      <div class="side">
        <Picture picture={picture} sizes="(min-width: 60rem) 30rem, 100vw" />
      </div>
      <div>{children}</div>
    </div>
  )
}

/** The credits that providers demand, once for each photographer. */
export const Credits = ({ context: { pictures } }: { context: PageContext }) => {
  const credits = Object.values(pictures).flatMap(({ credit }) => credit ?? [])
  const unique = [...new Map(credits.map((credit) => [credit.url, credit])).values()]
  return unique.length === 0 ? null : (
    <span class="credits">
      {unique.map(({ name, url, provider, provider_url }) => (
        <span>
          © <a href={url}>{name}</a> / <a href={provider_url}>{provider}</a>
        </span>
      ))}
    </span>
  )
}
