import type { en } from './en';

/**
 * The texts of a language, by subject: a text, or a function that puts names and counts into one. A language that lacks a text does not
 * compile. A language is a folder with a file for each subject, and a file of this type that puts them together. The subject's file in
 * this folder chooses the language.
 */
export type Texts = typeof en;
