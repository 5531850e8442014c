import type { JSX } from 'preact'
import type { ExhibitForm } from '../../../domain/websites/exhibits.ts'
import { Head, SectionAction } from '../parts.tsx'
import { Stages } from './stages.tsx'
import { Board, Plates, Slip } from './lists.tsx'
import { Calendar, Marks, Route } from './measures.tsx'
import { Scale } from './scale.tsx'
import type { ExhibitProps } from './values.tsx'
import { Lights, Sign, Swatches } from './words.tsx'

const forms: Record<ExhibitForm, (props: ExhibitProps) => JSX.Element> = {
  swatches: Swatches,
  lights: Lights,
  board: Board,
  calendar: Calendar,
  plates: Plates,
  marks: Marks,
  scale: Scale,
  route: Route,
  slip: Slip,
  sign: Sign,
  scene: Stages,
}

/** What the business wants to be seen, in one of several forms. */
export const Exhibit = (props: ExhibitProps) => {
  const { section, context, level, id, layout } = props
  const Form = forms[layout as ExhibitForm]
  return (
    <div class={`w x-${layout}`}>
      <Head id={id} level={level} heading={section.heading} intro={section.intro} />
      <Form {...props} />
      <SectionAction action={section.action} context={context} />
    </div>
  )
}
