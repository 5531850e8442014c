import { type Language, numbersIn } from '../language.ts'

const english = {
  devices: 'Devices',
  title: (n: number) => `You are signed in on ${numbersIn('en').count(n, 'device', 'devices')}`,
  as: 'As',
  expiry: 'A device that you do not use for 12 hours is signed out automatically.',
  everywhere: 'Sign out everywhere',
  this: 'This device',
  on: 'on',
  lastUsed: 'Last used',
  signedIn: 'signed in',
  signOut: 'Sign out',
}
type Phrases = typeof english

/** The texts of the list of devices. */
export const devicePhrases: Record<Language, Phrases> = {
  en: english,
  de: {
    devices: 'Geräte',
    title: (n) => `Sie sind auf ${numbersIn('de').count(n, 'Gerät', 'Geräten')} angemeldet`,
    as: 'Als',
    expiry: 'Ein Gerät, das Sie 12 Stunden nicht benutzen, wird automatisch abgemeldet.',
    everywhere: 'Überall abmelden',
    this: 'Dieses Gerät',
    on: 'unter',
    lastUsed: 'Zuletzt benutzt:',
    signedIn: 'angemeldet:',
    signOut: 'Abmelden',
  },
  fr: {
    devices: 'Appareils',
    title: (n) => `Vous êtes connecté sur ${numbersIn('fr').count(n, 'appareil', 'appareils')}`,
    as: 'Adresse :',
    expiry: 'Un appareil que vous n’utilisez pas pendant 12 heures est déconnecté automatiquement.',
    everywhere: 'Se déconnecter partout',
    this: 'Cet appareil',
    on: 'sous',
    lastUsed: 'Dernière utilisation :',
    signedIn: 'connexion :',
    signOut: 'Se déconnecter',
  },
  es: {
    devices: 'Dispositivos',
    title: (n) => `Ha iniciado sesión en ${numbersIn('es').count(n, 'dispositivo', 'dispositivos')}`,
    as: 'Como',
    expiry: 'La sesión de un dispositivo que no usa durante 12 horas se cierra automáticamente.',
    everywhere: 'Cerrar todas las sesiones',
    this: 'Este dispositivo',
    on: 'en',
    lastUsed: 'Último uso:',
    signedIn: 'inicio de sesión:',
    signOut: 'Cerrar sesión',
  },
}
