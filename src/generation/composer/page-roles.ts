import type { PlannedPage } from '../../domain/websites/site.ts'
import { allLabels } from './labels.ts'
import { fold } from './trades.ts'

/** What a page is for, by its name. A page with another name says what the order says about it. */
export type Role = 'home' | 'offers' | 'prices' | 'about' | 'contact' | 'other'

const names: Record<Exclude<Role, 'home' | 'other'>, string> = {
  contact: 'contact us,find us,visit us,get in touch,booking,reservations,contact & booking,anfahrt,kontakt & anfahrt,nous contacter,contacto y reservas,dove siamo,route,contactos',
  prices: 'pricing,price list,rates,fees,tickets,preisliste,preise & angebote,prix,carte,carta,listino,tarieven,preçário',
  about: 'about us,our story,story,history,who we are,team,our team,ich,team & geschichte,geschichte,wir,qui sommes-nous,histoire,l’équipe,nosotros,quiénes somos,equipo,la nostra storia,wie zijn wij,ons verhaal,sobre nós,quem somos',
  offers: 'our services,what we do,menu,products,courses,classes,treatments,rooms,leistungen,angebote,kurse,nos services,prestations,carte,servicios,cursos,servizi,corsi,diensten,cursussen,serviços,cursos',
} // biome-ignore format: a table of words

const roles = new Map<string, Role>(
  [
    ...allLabels().flatMap(({ offer, prices, about, contact }): [string, Role][] => [
      [offer, 'offers'],
      [prices, 'prices'],
      [about, 'about'],
      [contact, 'contact'],
    ]),
    ...Object.entries(names).flatMap(([role, list]) =>
      list.split(',').map((name): [string, Role] => [name, role as Role]),
    ),
  ].map(([name, role]) => [fold(name), role]),
)

export const roleOf = ({ name, path }: Pick<PlannedPage, 'name' | 'path'>): Role =>
  path === '/' ? 'home' : (roles.get(fold(name)) ?? 'other')
