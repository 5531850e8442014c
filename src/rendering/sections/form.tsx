import { FormView } from '../forms/form-view.tsx'
import { formOf } from '../forms/definitions.ts'
import type { SectionProps } from '../page-context.ts'
import { Facts } from './contact.tsx'
import { Head } from './parts.tsx'

/** A form of its own: a request for a quote or a date, an application, a newsletter. The contact details stand beside it, unless another section of the page says them. */
export const Form = ({ section, context, level, id }: SectionProps<'form'>) => {
  const { language } = context.site
  const isReachedElsewhere = context.exists('#visit') || context.exists('#contact')
  const form = formOf(section, id, language)
  return (
    <div class="w with-form">
      <div>
        <Head id={id} level={level} heading={section.heading} intro={section.intro} />
        {isReachedElsewhere ? null : <Facts context={context} said={[section.heading, section.intro].join('\n')} />}
      </div>
      {form ? <FormView form={form} path={context.path} language={language} /> : null}
    </div>
  )
}
