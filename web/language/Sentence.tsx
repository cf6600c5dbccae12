import { createElement, Fragment, type ReactElement } from "react";
import type { Rich } from "../../words/rich.ts";

/** A sentence with names, links or dates in it. */
export const Sentence = ({ parts }: { parts: Rich<ReactElement> }) => createElement(Fragment, null, ...parts);
