import { FormView } from '../forms/form-view.tsx'
import { formOf } from '../forms/definitions.ts'
import type { SectionProps } from '../page-context.ts'
import { Head } from './parts.tsx'

/** A form of its own: a request for a quote or a date, an application, a newsletter. */
export const Form = ({ section, context, level, id }: SectionProps<'form'>) => {
  const { language } = context.site
  const form = formOf(section, id, language)
  return (
    <div class="w with-form">
      <Head id={id} level={level} heading={section.heading} intro={section.intro} />
      {form ? <FormView form={form} path={context.path} language={language} /> : null}
    </div>
  )
}
