import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
const addresses = (count: number) => plural(count, { one: '1 address', other: `${count} addresses` });

/** Searching for voters and houses, and what was found. */
export const search = {
  firstName: 'First name',
  lastName: 'Last name',
  houseNumber: 'House number',
  street: 'Street',
  zip: 'ZIP',
  beginning: 'The beginning is enough.',
  partOfStreet: 'Any part of its name.',
  search: 'Search',
  clear: (field: string) => `Clear ${field}`,
  nameMissing: 'Type at least one letter of a name.',
  addressMissing: 'Type a house number, a street or a ZIP.',
  /** Under the form, without a connection. */
  peopleOffline: (count: number) => `No connection. Only the ${people(count)} on this phone can be searched now.`,
  housesOffline: (count: number) => `No connection. Only the ${addresses(count)} on this phone can be searched now.`,
  nothingOffline:
    'No connection, and nobody is on this phone yet. Open a packet once where there is a signal, and its people can be searched without one.',
  /** What was looked for, in the field above what was found. */
  lookedFor: (words: readonly string[]) => words.join(' '),
  changeSearch: 'Change search',
  /** The cross behind what was looked for. */
  newSearch: 'New search',
  /** Heads the doors on this phone behind which somebody was found. @param streets of the packet: 'Front St + 2 more' */
  inYourPacket: (streets: string) => `In your packet ${isolate(streets)}`,
  inYourPackets: 'In your packets',
  /** Heads those who were found elsewhere. */
  notInYourPackets: 'Not in your packets',
  /** Leads to the door to go on with, whose name stands below. */
  backToTheWalk: 'Back to the walk',
  foundPeople: people,
  foundHouses: addresses,
  more: (shown: number) => `There are more than these ${shown}. Type more letters to find the others.`,
  nobodyFound: {
    title: 'Nobody found',
    text: (looked: string) => `Nobody in this campaign is named “${isolate(looked)}”. Check the spelling, or type fewer letters.`,
  },
  noHouseFound: {
    title: 'No address found',
    text: (looked: string) => `No address in this campaign is “${isolate(looked)}”. Check the spelling, or leave a field empty.`,
  },
  nobodyOnPhone: {
    title: 'Nobody on this phone',
    text: (looked: string) =>
      `Nobody on this phone is named “${isolate(looked)}”. Where there is a signal, everybody of the campaign can be searched.`,
  },
  noHouseOnPhone: {
    title: 'No address on this phone',
    text: (looked: string) =>
      `No address on this phone is “${isolate(looked)}”. Where there is a signal, every address of the campaign can be searched.`,
  },
  nothingTyped: {
    title: 'Nothing to search for',
    text: 'This page shows what a search found, and nothing was searched for.',
    toSearch: 'To the search',
  },
  /** How much of the campaign was searched without its server, after why. */
  searchedPeople: (count: number) => `Searched only this phone: ${people(count)}.`,
  searchedHouses: (count: number) => `Searched only this phone: ${addresses(count)}.`,
  noConnection: 'No connection.',
  failed: (message: string) => `${message}.`,
  tryAgain: 'Try again',
  livesHere: people,
  nameNotKnown: 'Name not known',
};
