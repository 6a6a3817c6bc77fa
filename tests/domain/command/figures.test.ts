import { distanceOf, isPlainlyLine, lineOf, mayBeLine, scoreOf } from '#domain/command/figures.ts'
import { describe, expect, test } from 'vitest'

describe('the figures of a command line', () => {
  test.each([
    ['2.5', 10],
    ['2,5', 10],
    ['2', 8],
    ['2.25', 9],
    ['2-2.5', 9],
    ['-0.5', -2],
    ['-0.5-1', -3],
    ['-0.5/1', -3],
    ['2/2.5', 9],
    ['+1', 4],
    ['0', 0],
    ['-0', 0],
    ['215.5', 862],
    ['2-1', undefined],
    ['2.3', undefined],
    ['2-4', undefined],
    ['1:0', undefined],
    ['x', undefined],
  ])('the line %j', (text, line) => expect(lineOf(text)).toBe(line))

  test.each([
    ['2-1', '2-1'],
    ['2:1', '2-1'],
    ['2.5', undefined],
    ['-2', undefined],
  ])('the score %j', (text, score) => expect(scoreOf(text)).toBe(score))

  test.each([
    ['-0.5', true],
    ['+1', true],
    ['0.5-1', true],
    ['0.5/1', true],
    ['1.5', false],
    ['2-1', false],
    ['100', false],
  ])('%j can be nothing but a line: %j', (text, answer) => expect(isPlainlyLine(text)).toBe(answer))

  test.each([
    [-2, '0.5', 0],
    [-2, '-0.5', 0],
    [-2, '+0.5', 4],
    [10, '1.5', 4],
    [0, '12.345', Infinity],
  ])('the line %i is %j off by %d quarters', (line, asked, off) => expect(distanceOf(line, asked)).toBe(off))

  test.each([
    ['100', [-4, 0], false],
    ['1.5', [-2], true],
    ['3', [-2], true],
    ['3.25', [-2], false],
    ['30', [-2], false],
    ['10', [-22, 22], true],
    ['20', [-22, 22], false],
    ['1.3', [-2], false],
  ])('§page.command-line: %j may be meant as a line beside %j: %j', (asked, offered, answer) =>
    expect(mayBeLine(asked, offered)).toBe(answer),
  )
})
