import { type FormEvent, useState } from "react";
import type { FileAnswers, FileQuestion } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { RadioCards } from "../../ui/forms/RadioCards.tsx";
import { readFile, type StatementAt, useStatementChange } from "../payments-api.ts";
import { paymentWords } from "../words.ts";

const words = paymentWords.reading;
const CURRENCY = /^[A-Z]{3}$/;

type QuestionsProps = { at: StatementAt; questions: FileQuestion[] };

/** What only a person knows. With the answer the file is read once more. */
export function Questions({ at, questions }: QuestionsProps) {
  const [given, setGiven] = useState<Record<string, string>>({});
  const [pressed, setPressed] = useState(false);
  const answering = useStatementChange(at, (answers: FileAnswers) => readFile(at, answers));
  const wrong = ({ kind }: FileQuestion) =>
    kind === "currency"
      ? !CURRENCY.test(given[kind] ?? "") && words.currencyWrong
      : !given[kind] && words.choose;

  function answer(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (!questions.some(wrong)) answering.mutate(given as FileAnswers);
  }

  return (
    <Card>
      <form noValidate onSubmit={answer} className="grid max-w-2xl gap-6">
        <h2 className="display text-xl">{words.questions}</h2>
        {questions.map((question) => (
          <Question
            key={question.kind}
            question={question}
            value={given[question.kind] ?? ""}
            error={(pressed && wrong(question)) || null}
            onChange={(value) => setGiven({ ...given, [question.kind]: value })}
          />
        ))}
        {answering.isError && <Notice kind="error">{whyNot(answering.error, words.answerFailed)}</Notice>}
        <div>
          <Button type="submit" busy={answering.isPending}>
            {words.answer}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type QuestionProps = {
  question: FileQuestion;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

function Question({ question: { kind, text, choices }, value, error, onChange }: QuestionProps) {
  if (choices.length === 0)
    return (
      <div className="grid gap-3">
        <p>{text}</p>
        <div className="max-w-40">
          <Field
            label={words.currency}
            hint={words.currencyHint}
            error={error}
            value={value}
            maxLength={3}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
          />
        </div>
      </div>
    );
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={text}
        name={kind}
        value={value}
        options={choices.map((choice) => ({ value: choice.value, title: choice.label }))}
        columns={choices.length > 1 ? "sm:grid-cols-2" : ""}
        error={error}
        onChange={onChange}
      />
      {kind === "split" && <p className="text-sm text-ink-2">{words.askDistributor}</p>}
    </div>
  );
}
