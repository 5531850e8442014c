import { ButtonLink, Submit } from '../../components/button.tsx'
import type { EditableNode } from '../../../domain/edits/edits.ts'
import { type Picture, picturePoints } from '../../../domain/websites/pictures.ts'
import { pointName } from '../../changes/shown-value.tsx'
import { mediaLimits } from '../../../domain/websites/media.ts'
import { Icon } from '../../components/icon.tsx'
import { fill, type Phrases } from '../phrases/index.ts'
import { Library } from './picture-library.tsx'
import { PanelHead, SideEffect } from './panel-head.tsx'
import { chosenSection, drawnObject, imageOf, pathOf, sceneOf, type Screen } from '../screen.ts'
import type { DrawnScene } from '../../../rendering/content.ts'

/** Kinds whose section has a picture of its own, and kinds whose entries have one each. */
const pictured = new Set(['hero', 'features', 'story', 'contact', 'cta', 'menu', 'agenda', 'visit', 'offer'])
const picturedEntries = new Set(['services', 'rows', 'gallery'])

/** Whether a section or its entries have pictures. */
export const hasPictures = ({ kind }: EditableNode): boolean =>
  pictured.has(String(kind)) || picturedEntries.has(String(kind))

/** Whether an owner, the section itself or one of its entries, has a picture of its own. A form leaves no space for one. */
export const hasPicture = (section: EditableNode, owner: string | undefined): boolean =>
  (owner === section.id ? pictured : picturedEntries).has(String(section['kind'])) && !section['form']

const Drawn = ({ scene, name }: { scene: DrawnScene; name: string }) => (
  <img
    class={name}
    src={`data:image/svg+xml,${encodeURIComponent(scene.svg)}`}
    alt={scene.names.join(', ').replaceAll('-', ' ')}
  />
)

type OwnerProps = { screen: Screen; section: EditableNode; owner: EditableNode }

/** The picture of a section or entry, with a link to replace it; nothing where the kind has none. */
export const OwnPicture = ({ screen, section, owner }: OwnerProps) => {
  const { t, page, website } = screen
  if (!hasPicture(section, owner.id)) return null
  const picture = page.item.pictures?.[owner.id]
  const scene = sceneOf(screen, section.id, owner.id)
  const chooser = pathOf(screen, { panel: 'picture', section: section.id, owner: owner.id })
  return (
    <div class="field">
      <span class="label">{t.picture}</span>
      <div class="picture">
        {picture ? (
          <img class="small" src={new URL(picture.url, website.domain).href} alt={picture.alt} />
        ) : scene ? (
          <Drawn scene={scene} name="small" />
        ) : null}
        <ButtonLink href={chooser} label={picture ? t.replacePicture : t.choosePicture} />
      </div>
      {picture && !picture.alt ? (
        <a class="asked" href={chooser}>
          {t.describe}
        </a>
      ) : null}
    </div>
  )
}

/** About the width in pixels from which a picture is sharp in its place. */
const leastWidth = (kind: unknown, isOfSection: boolean): number => (kind === 'hero' ? 1_400 : isOfSection ? 900 : 600)
const isSmall = ({ width, url }: Picture, least: number): boolean => width < least && !url.endsWith('.svg')

/** The picture of a section or entry: what stays in view, its alternative text, and another one in its place. */
export const PicturePanel = ({ screen }: { screen: Screen }) => {
  const { t, view, media, page, website } = screen
  const { section, owner = '' } = view
  const picture = page.item.pictures?.[owner]
  const scene = sceneOf(screen, section ?? '', owner)
  const urls = new Set([picture?.url, ...(picture?.sources ?? []).map(({ url }) => url)])
  const least = leastWidth(chosenSection(screen)?.['kind'], owner === section)
  const chosen = media.find(({ url }) => urls.has(new URL(url).pathname))
  return (
    <>
      <div class="fields">
        <PanelHead title={t.picture} close={pathOf(screen, { section, item: owner })} t={t} />
        <SideEffect screen={screen} />
      </div>
      {picture ? (
        <form class="fields" method="post" action={pathOf(screen, view)} data-autosave>
          {chosen ? (
            <Details {...{ picture, t }} id={chosen.media_id} origin={website.domain} />
          ) : (
            <img class="own" src={new URL(picture.url, website.domain).href} alt={picture.alt} />
          )}
          {isSmall(picture, least) ? (
            <p class="said small" role="note">
              {fill(t.smallPicture, picture.width, least)}
            </p>
          ) : null}
          <button class="button bare" type="submit" name="do" value="picture-remove">
            <Icon name="trash-2" />
            {t.removePicture}
          </button>
        </form>
      ) : scene ? (
        <Drawn scene={scene} name="own" />
      ) : null}
      <Upload screen={screen} />
      {media.length > 0 ? <Library screen={screen} chosen={chosen} /> : null}
      <Drawing screen={screen} />
    </>
  )
}

type DetailsProps = { picture: Picture; id: string; origin: string; t: Phrases }

/** What stays in view where the picture is cut, chosen on the picture, and the alternative text. Without scripts, a button saves them. */
const Details = ({ picture, id, origin, t }: DetailsProps) => (
  <>
    <input type="hidden" name="media_id" value={id} />
    <fieldset class="focal">
      <legend>{t.focalPoint}</legend>
      <div>
        <img src={new URL(picture.url, origin).href} alt="" width={picture.width} height={picture.height} />
        {picturePoints.map((point) => (
          <label class={point} title={pointName(point, t)}>
            <input
              type="radio"
              name="focal_point"
              value={point}
              aria-label={pointName(point, t)}
              checked={point === (picture.focal_point ?? 'center')}
            />
          </label>
        ))}
      </div>
    </fieldset>
    <div class="field">
      <label for="alt">{t.alt}</label>
      <textarea id="alt" name="alt" maxLength={300} rows={2} aria-describedby="alt-hint">
        {picture.alt}
      </textarea>
      <p id="alt-hint" class="quiet small">
        {t.altHint}
      </p>
    </div>
    <Submit look="save" does="picture" label={t.save} />
  </>
)

/** A form that uploads a picture and shows it at once. A script sends it as soon as a file is chosen or dropped. */
const Upload = ({ screen }: { screen: Screen }) => {
  const { t, view, uploadFailure } = screen
  const { section, owner } = view
  return (
    <form
      id="upload"
      class="fields upload"
      method="post"
      enctype="multipart/form-data"
      action={pathOf(screen, { section, owner }).replace(/(?=\?)/, '/picture')}
      data-max={mediaLimits.images}
      data-too-large={tooLarge(t)}
      data-failed={t.notUploaded}
    >
      <div class="field">
        <label for="file">
          <Icon name="upload" />
          {t.upload}
        </label>
        <input
          id="file"
          name="file"
          type="file"
          accept="image/*"
          required
          aria-describedby="file-hint file-failure"
          aria-invalid={uploadFailure ? 'true' : undefined}
        />
        <p id="file-hint" class="quiet small drops">
          {t.dropHint}
        </p>
        <progress max="1" aria-label={t.uploading} hidden />
        <p id="file-failure" class="error small" role="alert">
          {uploadFailure}
        </p>
      </div>
      <Submit look="save" label={t.uploadNow} />
    </form>
  )
}

export const tooLarge = (t: Phrases): string => fill(t.tooLarge, mediaLimits.images / 2 ** 20)

/** Search for an object, and how it is drawn. */
const Drawing = ({ screen }: { screen: Screen }) => {
  const { t, view, drawings } = screen
  const section = chosenSection(screen)
  if (!drawings || !section || (section['kind'] === 'contact' && section['form'])) return null
  const { objects, styles } = drawings
  const object = drawnObject(section)
  // What is drawn now is marked, also if no person chose it.
  const scene = sceneOf(screen, section.id, section.id)
  const way = object ? imageOf(section).composition : scene?.composition
  const isShown = objects.some(({ isChosen }) => isChosen)
  return (
    <form class="fields upload drawing" method="post" action={pathOf(screen, view)}>
      <h3>{t.drawing}</h3>
      <div class="field">
        <label for="search">{t.searchObject}</label>
        <div class="with-button">
          <input id="search" name="search" type="search" maxLength={60} value={view.search ?? ''} />
          <Submit does="search" label={t.searchNow} />
        </div>
      </div>
      {view.search && objects.length === 0 ? <p class="quiet">{t.noObject}</p> : null}
      {objects.length === 0 ? null : (
        <>
          <fieldset class="library">
            <legend>{t.object}</legend>
            {objects.map(({ name, label, image, isChosen }, index) => (
              <label>
                <input type="radio" name="object" value={name} checked={isShown ? isChosen : index === 0} />
                <img src={image} alt={label} title={label} />
              </label>
            ))}
          </fieldset>
          <fieldset class="library">
            <legend>{t.composition}</legend>
            {styles.map(({ name, image }, index) => (
              <label>
                <input
                  type="radio"
                  name="composition"
                  value={name}
                  checked={way ? name === way : index === 0}
                  required
                />
                <img src={image} alt={t.drawingStyles[name]} title={t.drawingStyles[name]} />
              </label>
            ))}
          </fieldset>
          <Submit look="primary" does="drawing" label={t.draw} />
        </>
      )}
      {object ? <Submit does="drawing-remove" label={t.removeDrawing} /> : null}
    </form>
  )
}
