import { expect, it } from 'vitest';
import type { Category, CharacterCard } from '../../../contract/characters.ts';
import { searchCharacters } from './search.ts';

const card = (name: string, more: Partial<CharacterCard> = {}): CharacterCard => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  thumbnailUrl: '',
  description: '',
  title: '',
  tagline: '',
  expertise_domain: '',
  historical_period: '',
  ...more,
});
const category = (characters: CharacterCard[]): Category => ({
  key: 'thinkers',
  title: 'Philosophers',
  description: '',
  image: '',
  color: { dark: '#ffffff', light: '#000000' },
  count: characters.length,
  characters,
});
const names = (characters: CharacterCard[], query: string) =>
  searchCharacters([category(characters)], query).map(({ character }) => character.name);

it('ranks name, words of the name, expertise and description in this order', () => {
  const found = names(
    [
      card('Al-Biruni', { description: 'He measured the art of war.' }),
      card('Sappho', { expertise_domain: 'Art' }),
      card('Bartholomew Art'),
      card('Artemisia'),
    ],
    'art',
  );
  expect(found).toEqual(['Artemisia', 'Bartholomew Art', 'Sappho', 'Al-Biruni']);
});

it('finds the words of a name in any order, without accents or capitals', () => {
  expect(names([card('Sherlock Holmes')], 'holmes sher')).toEqual(['Sherlock Holmes']);
  expect(names([card('Émilie du Châtelet')], 'CHATELET')).toEqual(['Émilie du Châtelet']);
});

it('prefers a word of the name to the expertise', () => {
  const cards = [
    card('Marie Curie', { expertise_domain: 'Curie Mar' }),
    card('X', { expertise_domain: 'curie mar' }),
  ];
  expect(names(cards.toReversed(), 'curie mar')).toEqual(['Marie Curie', 'X']);
});

it('starts at 2 characters and gives at most 8', () => {
  const many = Array.from({ length: 12 }, (_, index) => card(`Anna ${index}`));
  expect(names(many, 'a')).toEqual([]);
  expect(names(many, ' a ')).toEqual([]);
  expect(names(many, 'an')).toHaveLength(8);
  expect(names(many, 'zz')).toEqual([]);
});
