import { configure } from '@testing-library/dom'
import { patience } from './patience.ts'

configure({ asyncUtilTimeout: patience.expectation })
